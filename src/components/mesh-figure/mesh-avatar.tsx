import { MeshFigure } from './mesh-figure.tsx';

/** The texture of an avatar without a picture: a few cells of coarse plain cloth. */
export function MeshAvatar() {
  return <MeshFigure meshCount={5} wireMm={1.6} weave="plain" extent={{ cells: 4 }} />;
}
