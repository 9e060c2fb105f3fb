/** The syllables of Mandarin by their initial; ü is v. */
const syllablesByInitial = `
: a o e ai ei ao ou an en ang eng er
b: a o ai ei ao an en ang eng i ie iao ian in ing u
p: a o ai ei ao ou an en ang eng i ie iao ian in ing u
m: a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u
f: a o ei ou an en ang eng u
d: a e ai ei ao ou an en ang eng ong i ie iao iu ian ing u uo ui uan un
t: a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un
n: a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve
l: a e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve
g: a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
k: a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang
h: a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
j: i ia ie iao iu ian in iang ing iong u ue uan un
q: i ia ie iao iu ian in iang ing iong u ue uan un
x: i ia ie iao iu ian in iang ing iong u ue uan un
zh: a e ai ei ao ou an en ang eng ong i u ua uo uai ui uan un uang
ch: a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang
sh: a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang
r: e ao ou an en ang eng ong i u ua uo ui uan un
z: a e ai ei ao ou an en ang eng ong i u uo ui uan un
c: a e ai ao ou an en ang eng ong i u uo ui uan un
s: a e ai ao ou an en ang eng ong i u uo ui uan un
y: a o e ao ou an ang i in ing ong u ue uan un
w: a o ai ei an en ang eng u
`

const syllables: ReadonlySet<string> = new Set(
  syllablesByInitial
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [initial = '', finals = ''] = line.split(':')
      return finals
        .trim()
        .split(' ')
        .map((final) => initial + final)
    }),
)

const longestSyllable = 6
const initialLetters = /^(?:zh|ch|sh|[a-z])$/

export const isSyllable = (piece: string): boolean => syllables.has(piece)

/** `zh`, `ch`, `sh` typed as initials, as single letters. */
export const collapseInitials = (letters: string): string => letters.replaceAll(/([zcs])h/g, '$1')

/**
 * Letters as whole syllables and single initials in turn (`zhangwm` as zhang, w, m), the readings with the fewest pieces first.
 * None for what can be no pinyin, all initials or all syllables: those are compared as they are.
 */
export function mixedReadings(letters: string, limit: number): string[][] {
  if (!/^[a-z]{3,20}$/.test(letters)) return []
  const from: string[][][] = Array.from({ length: letters.length + 1 }, () => [])
  from[letters.length] = [[]]
  for (let start = letters.length - 1; start >= 0; start--) {
    const readings: string[][] = []
    for (let end = Math.min(letters.length, start + longestSyllable); end > start; end--) {
      const piece = letters.slice(start, end)
      if (!isSyllable(piece) && !initialLetters.test(piece)) continue
      for (const rest of from[end] ?? []) readings.push([piece, ...rest])
    }
    from[start] = readings.toSorted((left, right) => left.length - right.length).slice(0, limit)
  }
  const readings = from[0] ?? []
  if (readings.some((pieces) => pieces.every(isSyllable))) return []
  return readings.filter((pieces) => pieces.some(isSyllable))
}
