"use client";

import { setNonce } from "get-nonce";
import { createContext, type ReactNode, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Hands the request's nonce to what adds style elements in the browser: radix asks get-nonce for its scroll lock,
 * and takes it as a property elsewhere. Without it the content security policy blocks them.
 */
export function NonceProvider({
  nonce,
  children,
}: {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}) {
  if (nonce !== undefined && typeof window !== "undefined") setNonce(nonce);
  return <NonceContext value={nonce}>{children}</NonceContext>;
}

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
