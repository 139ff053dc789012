import type { Issue, Params } from './result.ts';
import { leavesNoOpening } from './wire-grid.ts';
import type { WireSet } from './wire-grid.ts';

/** Names every field of a geometry that can't exist; `params.reason` says which. */
export function geometryConflict(fields: readonly string[], params: Params): Issue[] {
  return fields.map((field) => ({
    field,
    code: 'GEOMETRY_IMPOSSIBLE',
    params: { ...params, fields },
  }));
}

/** Refuses wires that are at least as thick as their pitch (mm). */
export function closedGridConflict(set: WireSet, fields: readonly string[]): Issue[] {
  if (!leavesNoOpening(set)) return [];
  return geometryConflict(fields, { wireMm: set.wire, pitchMm: set.pitch });
}

/** True if a value is at least a limit, but for the noise of binary fractions. */
export function reaches(value: number, limit: number): boolean {
  return value >= limit * (1 - 1e-9);
}
