/** Parcels per call. */
export const MAX_PARCELS = 50;

/** Parcels of an export. */
export const MAX_EXPORTED = 500;

export const TRACKING_NUMBER = /^[A-Za-z0-9-]{5,40}$/;

export const PICKUP_CODE = /^\d{8}$/;
