export const VOICE_NAMES = ['female', 'male'] as const;

/** Factor; 1 is the voice's normal speed. */
export const VOICE_SPEED = { min: 0.5, max: 2 } as const;
