import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DayNames {
  whole: (time: number) => string;
  short: (time: number) => string;
  month: (time: number) => string;
}

export function useDayNames(): DayNames {
  const { i18n } = useTranslation();
  const { language } = i18n;

  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
      return (time: number) => formatter.format(time);
    };
    return {
      whole: format({ dateStyle: 'medium' }),
      short: format({ month: 'numeric', day: 'numeric' }),
      month: format({ month: 'short' }),
    };
  }, [language]);
}
