export const QUOTATION_STATES = ['draft', 'sent', 'won', 'lost'] as const;

/** The states that may follow each state. */
export const NEXT_STATES = {
  draft: ['sent'],
  sent: ['draft', 'won', 'lost'],
  won: ['sent'],
  lost: ['sent'],
} as const satisfies Record<
  (typeof QUOTATION_STATES)[number],
  readonly (typeof QUOTATION_STATES)[number][]
>;

export const QUOTATION_LANGUAGES = ['zh', 'en', 'both'] as const;
export const EXPORT_FORMATS = ['xlsx', 'docx', 'pdf', 'png'] as const;
/** Kinds of answers that a customer may send through a link. */
export const CUSTOMER_ANSWERS = ['accept', 'question'] as const;
/** Days that a customer's link is valid. */
export const LINK_DAYS = [7, 15, 30, 90] as const;

export const QUOTATION_LIMITS = {
  lines: 500,
  columns: 10,
  /** Characters of an enquiry that is pasted. */
  enquiryChars: 60_000,
  enquiryFiles: 5,
  quotations: 5000,
  versions: 100,
  links: 200,
} as const;
