import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CalculatorScreen } from '#features/calculators/calculator-screen.tsx';
import { i18n, type Language } from '#i18n/setup.ts';
import { recordFeedback, show } from '../chat/show.tsx';

/** The calculator screen at an address. */
export async function openCalculators(query = '', language: Language = 'en-US') {
  const feedback = recordFeedback();
  await show(<></>, language);
  await i18n.loadNamespaces(['calculators']);
  const router = createMemoryRouter(
    [
      { path: '/calculator', element: <CalculatorScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/calculator${query}`] },
  );
  const view = await show(<RouterProvider router={router} />, language);
  await screen.findByRole('heading', { level: 1 });

  return {
    ...view,
    ...feedback,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    query: () => new URLSearchParams(router.state.location.search),
    go: (to: string) => router.navigate(to),
  };
}
