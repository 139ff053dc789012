const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i;

export function isSafeLink(address: string): boolean {
  return SAFE_LINK.test(address.trim());
}
