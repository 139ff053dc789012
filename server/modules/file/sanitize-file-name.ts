const NAME_CHARS = 200;

export function sanitizeFileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]/gu, '_').trim();

  return Array.from(plain).slice(0, NAME_CHARS).join('') || 'file';
}
