import type { Translation } from '../../../types.ts';

export const errors: Translation['errors'] = {
  systemError: 'System error',
  deletedWhileGenerating: 'The conversation was deleted while it was being generated!',
  network: 'No connection. Check the network and try again',
  timeout: 'The server has not answered for too long. Try again later',
  expiredTitle: 'Notice',
  expiredText: 'This page is no longer valid, please log in again',
  expiredButton: 'OK',
  loginExpired: 'Login verification has expired, please log in again',
  requestId: 'Request {{requestId}}',
  phoneInvalid: 'Please enter the correct phone number',
  codeRequired: 'Please enter the SMS verification code',
  codeInvalid:
    'The verification code is incorrect. Please check your phone number or resend the verification code',
  agreementRequired: 'Please check the box to agree to the user agreement',
};
