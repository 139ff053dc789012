const MAX_CHARACTERS = 200;
const HIDDEN = '***';
/** Questions may contain contact details: e-mail addresses, phone numbers, other long numbers. */
const CONTACTS = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]+)+/gu,
  /\+\p{Nd}[\p{Nd} -]{6,}\p{Nd}/gu,
  /(?<!\p{Nd})1[3-9]\p{Nd}[ -]\p{Nd}{4}[ -]\p{Nd}{4}(?!\p{Nd})/gu,
  /(?<!\p{Nd})0\p{Nd}{2,3}[ -]\p{Nd}{7,8}(?!\p{Nd})/gu,
  /(?<!\p{Nd})\p{Nd}{7,}/gu,
];

export function shownQuestion(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  const hidden = CONTACTS.reduce((text, contact) => text.replace(contact, HIDDEN), line);

  return Array.from(hidden).slice(0, MAX_CHARACTERS).join('');
}

/** Comparison key: letters and digits, normalised. */
export function foldedQuestion(shown: string): string {
  return shown
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}.]+/gu, '');
}
