export const money = { kind: 'quantity', unit: 'CNY', min: 0, exclusiveMin: true } as const;
export const percent = { kind: 'quantity', unit: '%', min: 0, max: 95 } as const;
