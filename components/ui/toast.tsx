"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

const ToastContext = createContext<(text: string) => void>(() => {});

const SHOWN_MS = 4000;

/**
 * The place where toasts appear, once around the page. One at a time, in one status region that is always there:
 * a region that comes with its text is not announced everywhere.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly text: string; readonly count: number } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const show = useCallback((text: string) => {
    setToast((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (toast === null || isHeld) return;
    const timer = setTimeout(() => setToast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-5 z-50 flex justify-center px-4 print:hidden"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {toast !== null && (
          <span
            key={toast.count}
            className="graphic num pointer-events-auto inline-flex min-h-9.5 items-center rounded-control bg-text px-3.5 text-bg text-table shadow-overlay motion-safe:animate-rise"
          >
            {toast.text}
          </span>
        )}
      </div>
    </ToastContext>
  );
}

/** Says that something left the page: `toast("Copied 375 rows as CSV")`. Never for errors. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}
