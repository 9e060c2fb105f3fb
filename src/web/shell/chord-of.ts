import { registries } from '../app/registries'
import { chordText, useChords } from '../keyboard/chord-text'

/** A command's first key as people read it, or undefined when it has none. */
export function chordOf(command: string): string | undefined {
  const chord = registries.keymap.chordsOf(command)[0]
  return chord && chordText(chord)
}

/** The same, drawn again when the person changes the key. */
export function useChord(command: string): string | undefined {
  const [chord] = useChords(command)
  return chord && chordText(chord)
}
