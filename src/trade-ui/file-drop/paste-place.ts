/** Marks a drop area. */
export const DROP_AREA = 'data-drop-area';

/**
 * The drop area of the document that a paste is for: the one with the focus, else the one below the pointer, else the only
 * one.
 * @returns null if there are several and none is chosen
 */
export function pastePlace(): Element | null {
  const areas = [...document.querySelectorAll(`[${DROP_AREA}]`)];
  const chosen =
    areas.find((area) => area.contains(document.activeElement)) ??
    areas.find((area) => area.matches(':hover'));
  if (chosen !== undefined) return chosen;

  return areas.length === 1 ? (areas[0] ?? null) : null;
}
