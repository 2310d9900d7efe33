export function isSupportedNode(version: string): boolean;
export function requireSupportedNode(): void;
