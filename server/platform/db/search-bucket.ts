export const BUCKET_MESSAGES = 250;
