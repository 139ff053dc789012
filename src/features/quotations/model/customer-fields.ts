/** Fields of an addressee with the characters that they take. */
export const CUSTOMER_FIELDS = [
  { key: 'name', max: 120 },
  { key: 'contact', max: 80 },
  { key: 'phone', max: 60 },
  { key: 'email', max: 120 },
  { key: 'address', max: 300 },
] as const;
