import * as v from 'valibot';
import { err, type InputError, ok, type Result } from '../engine/index';
import { formatRecord, parseRecord, type Session } from '../game/index';
import type { StoreFault } from './area';
import { COUNT, counted, GAME_ID, type RecordKind, readFields, validated } from './fields';
import { readKept } from './kept';
import { saveName } from './names';
import type { Store } from './store';

/** A game as it goes on after a reload (V1). */
export interface Save {
  readonly session: Session;
  /** Of the game, the same from its deal on: what statistics know it by. */
  readonly id: string;
  /** In ms (V5). */
  readonly elapsed: number;
  /** How often the player took back, asked for hints and for the solver. */
  readonly undos: number;
  readonly hints: number;
  readonly solver: number;
  /** It has been won, and counts no second time. */
  readonly won: boolean;
  /** How many moves came with a link and were only followed. */
  readonly followed: number;
  /** The player has made a move of their own. */
  readonly own: boolean;
}

const KIND: RecordKind = { code: 'save', name: 'a saved game', steps: [] };

const SCHEMA = v.object({
  game: v.unknown(),
  id: GAME_ID,
  elapsed: COUNT,
  undos: COUNT,
  hints: COUNT,
  solver: COUNT,
  won: v.boolean(),
  followed: COUNT,
  own: v.boolean(),
});

export const formatSave = ({
  session,
  id,
  elapsed,
  undos,
  hints,
  solver,
  won,
  followed,
  own,
}: Save): string =>
  JSON.stringify({
    v: 1,
    id,
    elapsed: counted(elapsed),
    undos: counted(undos),
    hints: counted(hints),
    solver: counted(solver),
    won,
    followed: counted(followed),
    own,
    game: formatRecord(session),
  });

/** Reads a save from untrusted text by replaying it whole; that of a newer version is `save-newer`. */
export const parseSave = (text: string): Result<Save, InputError> => {
  const fields = readFields(KIND, text);
  if (!fields.ok) return fields;
  const read = validated(KIND, SCHEMA, fields.value);
  if (!read.ok) return read;
  const { game, ...rest } = read.value;
  const session = parseRecord(game);
  return session.ok ? ok({ session: session.value, ...rest }) : brief(session.error);
};

/** A game of a variant: one of another under its name is as bad as none. */
export const parseSaveOf =
  (variant: string) =>
  (text: string): Result<Save, InputError> => {
    const save = parseSave(text);
    if (!save.ok || save.value.session.rules.id === variant) return save;
    const message = `a saved game of ${save.value.session.rules.id}, not of ${variant}`;
    return err({ code: 'save-variant', message });
  };

/** What was saved of a variant; a bad save is set aside already. */
export const readSave = (
  store: Store,
  variant: string,
):
  | { readonly kind: 'none' }
  | { readonly kind: 'save'; readonly save: Save }
  | { readonly kind: 'bad'; readonly error: InputError } => {
  const kept = readKept(store, saveName(variant), parseSaveOf(variant));
  return kept.kind === 'read' ? { kind: 'save', save: kept.value } : kept;
};

export const writeSave = (store: Store, save: Save): Result<void, StoreFault> =>
  store.write(saveName(save.session.rules.id), formatSave(save));

/** An error of a record may quote all that was in it. */
const brief = ({ code, message }: InputError): Result<never, InputError> =>
  err({ code, message: message.slice(0, 200) });
