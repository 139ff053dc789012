export const percent = { kind: 'quantity', unit: '%', min: 0, max: 95 } as const;
