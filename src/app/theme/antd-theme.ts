import type { ThemeConfig } from 'antd';
import { COLORS, RADIUS, SIZE_SCALE, TYPE, Z_INDEX_BASE, type Scheme } from './tokens.ts';

/** antd seed and map tokens; its algorithm (dark or default) derives the rest. */
export function antdTokens(
  scheme: Scheme,
  size: keyof typeof SIZE_SCALE,
): NonNullable<ThemeConfig['token']> {
  const color = COLORS[scheme];
  return {
    colorPrimary: color.primary,
    colorInfo: color.info,
    colorSuccess: color.success,
    colorWarning: color.warning,
    colorError: color.error,
    colorLink: color.info,
    colorBgBase: color.background,
    colorBgLayout: color.background,
    colorBgContainer: color.container,
    colorBgElevated: color.elevated,
    colorBorder: color.border,
    colorBorderSecondary: color.split,
    colorSplit: color.split,
    colorTextBase: color.text,
    colorText: color.text,
    colorTextSecondary: color.textSecondary,
    colorTextTertiary: color.textTertiary,
    colorTextPlaceholder: color.textTertiary,
    colorTextDescription: color.textSecondary,
    colorTextLightSolid: color.onPrimary,
    borderRadius: RADIUS.control,
    borderRadiusLG: RADIUS.card,
    fontFamily: 'var(--font-family)',
    fontFamilyCode: TYPE.monospace,
    fontSize: Math.round(TYPE.size.interface * SIZE_SCALE[size]),
    zIndexPopupBase: Z_INDEX_BASE,
  };
}
