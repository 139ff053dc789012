/** What each sealed column is bound to. Changing one of these makes what is kept unreadable. */
export const placeOf = {
  phone: (memberId: string) => `members.phone ${memberId}`,
  contact: (memberId: string) => `members.contact ${memberId}`,
  recipient: (memberId: string, id: string) => `redemptions.recipient ${memberId} ${id}`,
  /** How somebody wants to be reached who asked the owner of a card. */
  notice: (memberId: string) => `messages.contact ${memberId}`,
} as const;
