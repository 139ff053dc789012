/** Key of the chosen voice in local storage; survives a logout. */
export const VOICE_CHOICE_KEY = 'voice';
