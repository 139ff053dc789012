import { MeshFigure } from './mesh-figure.tsx';

export function MeshAvatar() {
  return <MeshFigure meshCount={5} wireMm={1.6} weave="plain" extent={{ cells: 4 }} />;
}
