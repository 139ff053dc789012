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

/** What was recognised in a picture with less confidence is to be checked. */
export const SURE_CONFIDENCE = 0.7;
