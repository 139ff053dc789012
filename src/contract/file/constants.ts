export const UPLOAD_PURPOSES = [
  'chat',
  'submission',
  'avatar',
  'goods',
  'letterhead',
  'site',
] as const;

/** `answer`: a generated picture. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'answer'] as const;

/** Words that were recognised with less confidence are to be checked. */
export const SURE_CONFIDENCE = 0.7;
