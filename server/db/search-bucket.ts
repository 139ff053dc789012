/** Messages of a member that share a search bucket (`search_bucket` of conversations and messages). */
export const BUCKET_MESSAGES = 250;
