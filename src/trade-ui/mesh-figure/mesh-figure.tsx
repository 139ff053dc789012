import { type SVGProps, useId } from 'react';

import { WIRE_GROUND, wireStops } from '#mesh/drawing/wire-shading.ts';
import { type Rectangle, type Weave, weaveGeometry } from '#mesh/weave.ts';
import { pitchOfMesh } from '#mesh/wire-grid.ts';

import styles from './mesh-figure.module.css';

const REPEAT = 4;
/** Gap beside an overpassing wire, relative to the wire's diameter. */
const GAP = 0.06;

/** A fixed scale, or a number of cells per width. */
type MeshExtent = { pxPerMm: number } | { cells: number };

interface MeshFigureProps {
  meshCount: number;
  wireMm: number;
  weave: Weave;
  extent: MeshExtent;
  opacity?: number;
  /** Shown as a tooltip; without it the figure is decorative. */
  caption?: string;
}

type WireProps = Required<Pick<SVGProps<SVGRectElement>, 'fill'>> & {
  wires: readonly Rectangle[];
  gapX: number;
  gapY: number;
};

function Wires({ wires, fill, gapX, gapY }: WireProps) {
  return wires.map(({ x, y, width, height }) => (
    <g key={`${x} ${y}`}>
      <rect
        fill={WIRE_GROUND}
        x={x - gapX}
        y={y - gapY}
        width={width + 2 * gapX}
        height={height + 2 * gapY}
      />
      <rect x={x} y={y} width={width} height={height} fill={fill} />
    </g>
  ));
}

function RoundWire({ id, colour }: { id: string; colour: 'warp' | 'weft' }) {
  const isWeft = colour === 'weft';
  return (
    <linearGradient id={id} x1="0" y1="0" x2={isWeft ? '0' : '1'} y2={isWeft ? '1' : '0'}>
      {wireStops(colour).map((stop) => (
        <stop key={stop.offset} offset={stop.offset} stopColor={stop.colour} />
      ))}
    </linearGradient>
  );
}

/**
 * Woven wire mesh to scale, filling its box. One repeat is tiled as an SVG pattern, so the number
 * of elements is constant. Nothing is drawn for impossible meshes.
 */
export function MeshFigure(props: MeshFigureProps) {
  const { meshCount, wireMm, weave, extent, opacity = 1, caption } = props;
  const id = useId();
  const side = REPEAT * pitchOfMesh(meshCount);
  const cloth = weaveGeometry({ meshCount, wireMm, weave, widthMm: side, heightMm: side });
  if ('refused' in cloth) return null;

  const gap = GAP * wireMm;
  const fit = 'cells' in extent;
  const width = fit ? extent.cells * cloth.pitchMm : undefined;
  return (
    <svg
      className={styles['figure']}
      opacity={opacity}
      {...(width === undefined
        ? {}
        : { viewBox: `0 0 ${width} ${width}`, preserveAspectRatio: 'xMidYMid slice' })}
      {...(caption === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': caption })}
    >
      {caption !== undefined && <title>{caption}</title>}
      <defs>
        <RoundWire id={`${id}weft`} colour="weft" />
        <RoundWire id={`${id}warp`} colour="warp" />
        <pattern
          id={`${id}cloth`}
          patternUnits="userSpaceOnUse"
          width={side}
          height={side}
          {...(fit ? {} : { patternTransform: `scale(${extent.pxPerMm})` })}
        >
          <Wires wires={cloth.wefts} fill={`url(#${id}weft)`} gapX={0} gapY={0} />
          <Wires wires={cloth.warps} fill={`url(#${id}warp)`} gapX={gap} gapY={0} />
          {/* The gap ends before the wire, so that no seam is visible. */}
          <Wires wires={cloth.overpasses} fill={`url(#${id}weft)`} gapX={-2 * gap} gapY={gap} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}cloth)`} />
    </svg>
  );
}
