"use client";

import { useEffect, useRef, useState } from "react";

/**
 * What is typed, at once, while the address follows later. An address that changes by itself (Back, a link) wins.
 *
 * @param inAddress what the address says
 * @param onTyped tells the address
 */
export function useTyped(
  inAddress: string,
  onTyped: (typed: string) => void,
): readonly [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef(inAddress);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  const type = (next: string) => {
    sent.current = next;
    setTyped(next);
    onTyped(next);
  };
  return [typed, type];
}
