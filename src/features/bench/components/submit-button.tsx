import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface SubmitButtonProps {
  disabled: boolean;
  children: ReactNode;
}

export function SubmitButton({ disabled, children }: SubmitButtonProps) {
  return (
    <Button variant="primary" type="submit" disabled={disabled}>
      {children}
    </Button>
  );
}
