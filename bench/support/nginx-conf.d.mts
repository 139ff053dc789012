export function nginxConfFor(
  conf: string,
  place: { port: number; servers: string[]; folder: string },
): string;
