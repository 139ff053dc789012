export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  zoom: number;
}

export const FITTED: Place = { zoom: 1, x: 0, y: 0 };
const MAX_ZOOM = 16;

export function zoomedAt(place: Place, factor: number, at: Point): Place {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, place.zoom * factor));
  const ratio = zoom / place.zoom;

  return { zoom, x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio };
}

export function movedBy(place: Place, by: Point): Place {
  return { ...place, x: place.x + by.x, y: place.y + by.y };
}

/** Clamps the position so that the content always fills the frame. */
export function keptInside(place: Place, frame: { width: number; height: number }): Place {
  const inside = (value: number, length: number) =>
    Math.min(0, Math.max(length * (1 - place.zoom), value));

  return { zoom: place.zoom, x: inside(place.x, frame.width), y: inside(place.y, frame.height) };
}
