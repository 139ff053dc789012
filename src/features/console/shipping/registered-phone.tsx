import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shippingApi } from '#data/shipping.ts';
import { Button } from '#ui/button.tsx';

/** Loads the number at a press, because each look is audited. */
export function RegisteredPhone({ id }: { id: string }) {
  const { t } = useTranslation('review');
  const [number, setNumber] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const load = async () => {
    setIsLoading(true);
    try {
      const { tellcode, phone } = await shippingApi.registeredPhone(id);
      setNumber(`+${tellcode} ${phone}`);
    } catch {
      // The HTTP layer has shown the error.
    } finally {
      setIsLoading(false);
    }
  };

  if (number !== null) {
    return <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>;
  }
  return (
    <Button
      size="small"
      title={t('registeredPhoneHint')}
      aria-disabled={isLoading || undefined}
      onClick={() => void (isLoading ? undefined : load())}
    >
      {t('registeredPhone')}
    </Button>
  );
}
