import {
  COLORS,
  CONTROL,
  MOTION,
  RADIUS,
  SHADOWS,
  SIDEBAR,
  SIZE_SCALE,
  SPACE,
  SPACE_UNIT,
  TOUCH_TARGET,
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
    // The first two also for a part of the page: print views are always light and of default size.
    block('[data-scheme="light"]', scheme('light')),
    block('[data-size="default"]', sizes('default')),
    block(':root[lang^="en"]', { '--font-family': TYPE.latinFamily }),
    block(':root[data-size="small"]', sizes('small')),
    block(':root[data-size="large"]', sizes('large')),
    `@media (pointer:coarse),(width<768px){${block(
      ':root',
      controls(() => TOUCH_TARGET),
    )}}`,
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

function controls(toHeight: (px: number) => number): Declarations {
  return Object.fromEntries(
    Object.entries(CONTROL).map(([key, px]) => [`--control-${key}`, `${toHeight(px)}px`]),
  );
}

function sizes(name: keyof typeof SIZE_SCALE): Declarations {
  const scale = SIZE_SCALE[name];
  return Object.fromEntries(
    Object.entries(TYPE.size).map(([key, px]) => [
      `--text-${key}`,
      `${Math.round(px * scale * 100) / 100}px`,
    ]),
  );
}

function schemeIndependent(): Declarations {
  return {
    ...Object.fromEntries(SPACE.map((step) => [`--space-${step}`, `${step * SPACE_UNIT}px`])),
    ...Object.fromEntries(
      Object.entries(RADIUS).map(([key, px]) => [`--radius-${key}`, `${px}px`]),
    ),
    ...controls((px) => px),
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
