export const SERVICE_SOURCES = ['console', 'environment', 'none'] as const;

/** Why a model service gives no usable answer. */
export const MODEL_FAULTS = ['unreachable', 'refused', 'busy', 'timeout', 'broken'] as const;
