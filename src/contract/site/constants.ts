/** Documents that members agree to. */
export const AGREEMENTS = ['user-agreement', 'privacy-policy'] as const;

/** Lists of choices: each one has names in both languages. */
export const CHOICE_LISTS = ['goods', 'commands', 'industries'] as const;

export const SITE_LISTS = [...CHOICE_LISTS, 'examples', 'screening'] as const;

/** Characters of the required field of an example's form. */
export const MAX_GIVEN = 4000;
/** Per language and plug-in. */
export const MAX_EXAMPLES = 12;

export const MAX_CHOICES = 200;
export const MAX_AGREEMENT = 60_000;
export const MAX_SCREENED_WORDS = 5000;
export const MAX_SCREENING_TEXT = 200_000;
