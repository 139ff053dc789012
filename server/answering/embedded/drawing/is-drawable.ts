import { readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';

export function isDrawable({ spec }: SpecReading): boolean {
  return spec !== undefined && !('refused' in readMeshSpec(spec));
}
