export const USAGE_KINDS = ['question', 'view'] as const;
