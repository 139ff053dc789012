export interface Shifts {
  hasText: boolean;
  /** Sum of the layout shifts since the first text. */
  score: number;
  moved: string[];
  /** Way of the question's top in px. */
  way: number;
  top: number | null;
  /** Column widths of the answer's first table, one line for each state. */
  widths: string[];
}

export function watchShifts(): void;
