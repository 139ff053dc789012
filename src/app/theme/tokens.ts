/** Single source of the design: CSS variables and antd's theme are derived from these tokens. */
export type Scheme = 'dark' | 'light';

export const COLORS = {
  dark: {
    background: '#0E1214',
    container: '#151B1E',
    elevated: '#1B2327',
    border: '#2A353A',
    split: '#20292D',
    text: '#E7ECEB',
    textSecondary: '#A9B5B4',
    textTertiary: '#869393',
    primary: '#D99152',
    onPrimary: '#1A0F05',
    info: '#7FB8C9',
    success: '#6FBF8B',
    warning: '#E0B050',
    error: '#E5786D',
  },
  light: {
    background: '#F6F7F5',
    container: '#FFFFFF',
    elevated: '#FFFFFF',
    border: '#DCE1DE',
    split: '#E8ECE9',
    text: '#1A2224',
    textSecondary: '#4C5A5C',
    textTertiary: '#637173',
    primary: '#9A5518',
    onPrimary: '#FFFFFF',
    info: '#1E6A80',
    success: '#23794A',
    warning: '#8A6100',
    error: '#B3372B',
  },
} as const satisfies Record<Scheme, Record<string, `#${string}`>>;

export const WIRES = {
  dark: { warp: '#8FA3A8', weft: '#D99152' },
  light: { warp: '#647478', weft: '#9A5518' },
} as const satisfies Record<Scheme, Record<'warp' | 'weft', `#${string}`>>;

export const SHADOWS = {
  dark: '0 8px 24px rgb(0 0 0 / 45%)',
  light: '0 8px 24px rgb(26 34 36 / 12%)',
} as const satisfies Record<Scheme, string>;

/** Multiples of 4 px: `space-3` is 12 px. */
export const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
export const SPACE_UNIT = 4;

/** CSS pixels. */
export const RADIUS = { small: 4, control: 6, card: 10 } as const;

/** Heights of buttons and fields in CSS pixels. */
export const CONTROL = { mini: 28, small: 32, medium: 36, large: 40 } as const;
/** Height of every control on a narrow screen or for a finger. */
export const TOUCH_TARGET = 44;

export const TYPE = {
  family:
    '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, -apple-system, sans-serif',
  /** For the English interface: Chinese fonts have full-width apostrophes. */
  latinFamily:
    '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  monospace: 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  /** CSS pixels at the default size preference. */
  size: {
    micro: 10,
    tiny: 11,
    caption: 12,
    small: 13,
    interface: 14,
    reading: 15,
    message: 16,
    lead: 17,
    heading: 18,
    section: 20,
    page: 22,
    title: 24,
    'display-1': 26,
    'display-2': 28,
    'display-3': 32,
    'display-4': 34,
    'display-5': 36,
    'display-6': 40,
    'display-7': 48,
  },
  lineHeight: { interface: 1.5, prose: 1.75 },
  column: '46em',
} as const;

/** Factor for font and control sizes. */
export const SIZE_SCALE = { small: 0.925, default: 1, large: 1.125 } as const;

export const MOTION = { fast: '120ms', slow: '200ms', ease: 'ease-out' } as const;

export const SIDEBAR = { wide: 272, rail: 64 } as const;

/** antd's layers, toasts and dialogs start here. */
export const Z_INDEX_BASE = 2000;
