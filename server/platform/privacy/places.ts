/** Associated data of each encrypted column. Changing it makes existing data unreadable. */
export const placeOf = {
  phone: (memberId: string) => `members.phone ${memberId}`,
  contact: (memberId: string) => `members.contact ${memberId}`,
  recipient: (memberId: string, id: string) => `redemptions.recipient ${memberId} ${id}`,
  notice: (memberId: string) => `messages.contact ${memberId}`,
  talk: (memberId: string, talkId: string, id: string) =>
    `talk_messages.contact ${memberId} ${talkId} ${id}`,
  serviceKey: () => 'service_settings.key',
  webhookAddress: (id: string) => `webhooks.address ${id}`,
  webhookSecret: (id: string) => `webhooks.secret ${id}`,
  speechKey: () => 'service_settings.speech_key',
} as const;
