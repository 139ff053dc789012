import {
  COLORS,
  MOTION,
  RADIUS,
  SHADOWS,
  SIDEBAR,
  SIZE_SCALE,
  SPACE,
  SPACE_UNIT,
  TYPE,
  WIRES,
  Z_INDEX_BASE,
  type Scheme,
} from './tokens.ts';

type Declarations = Record<string, string | number>;

/** Style sheet of the design tokens, inlined in index.html for the first paint. */
export function cssVariables(): string {
  return [
    block(':root', { ...schemeIndependent(), ...sizes('default'), ...scheme('dark') }),
    // Also for a part of the page: print views are always light.
    block('[data-scheme="light"]', scheme('light')),
    block(':root[lang^="en"]', { '--font-family': TYPE.latinFamily }),
    block(':root[data-size="small"]', sizes('small')),
    block(':root[data-size="large"]', sizes('large')),
    'html{background:var(--color-background);color:var(--color-text)}',
  ].join('');
}

function scheme(name: Scheme): Declarations {
  return {
    'color-scheme': name,
    ...named('--color', COLORS[name]),
    ...named('--wire', WIRES[name]),
    '--shadow': SHADOWS[name],
  };
}

function sizes(name: keyof typeof SIZE_SCALE): Declarations {
  const scale = SIZE_SCALE[name];
  return Object.fromEntries(
    Object.entries(TYPE.size).map(([key, px]) => [
      `--font-size-${key}`,
      `${Math.round(px * scale * 100) / 100}px`,
    ]),
  );
}

function schemeIndependent(): Declarations {
  return {
    ...Object.fromEntries(SPACE.map((step) => [`--space-${step}`, `${step * SPACE_UNIT}px`])),
    '--radius-control': `${RADIUS.control}px`,
    '--radius-card': `${RADIUS.card}px`,
    '--font-family': TYPE.family,
    '--font-family-mono': TYPE.monospace,
    '--line-height-interface': TYPE.lineHeight.interface,
    '--line-height-prose': TYPE.lineHeight.prose,
    '--message-column': TYPE.column,
    '--motion-fast': `${MOTION.fast} ${MOTION.ease}`,
    '--motion-slow': `${MOTION.slow} ${MOTION.ease}`,
    '--sidebar-wide': `${SIDEBAR.wide}px`,
    '--sidebar-rail': `${SIDEBAR.rail}px`,
    '--z-index-base': Z_INDEX_BASE,
  };
}

function named(prefix: string, values: Record<string, string>): Declarations {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${prefix}-${kebab(key)}`, value]),
  );
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function block(selector: string, declarations: Declarations): string {
  const body = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return `${selector}{${body.join(';')}}`;
}
