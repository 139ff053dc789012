/** Where the sound of voices lies while it is wanted; nothing of it outlives the server. */
export interface VoiceStore {
  append: (voiceId: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes from `from` up to `to`, which were appended before. */
  read: (voiceId: string, from: number, to: number) => Promise<Uint8Array>;
  remove: (voiceId: string) => Promise<void>;
  /** Removes what a server that is gone has left. */
  clear: () => Promise<void>;
}
