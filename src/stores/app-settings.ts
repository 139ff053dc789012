export const APP_SETTINGS = {
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  layout: 'left',
  theme: 'dark',
  size: 'default',
  language: 'zh-cn',
} as const;
