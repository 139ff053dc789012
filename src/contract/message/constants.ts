export const MESSAGE_SCOPES = ['personal', 'enterprise'] as const;
