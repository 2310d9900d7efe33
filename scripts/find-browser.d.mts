export function findBrowser(): string | null;
export function findOrInstallBrowser(say: (line: string) => void): string | null;
