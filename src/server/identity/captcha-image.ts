import { randomInt } from 'node:crypto'
import { captchaGlyphs } from './captcha-glyphs'
import { encodePng } from './png'

export const captchaCharacters = Object.keys(captchaGlyphs)

const width = 156
const height = 48
const dot = 4
const advance = 29

/** Draws the characters, each shifted and sheared by chance, through noise and two waves. Answers a data URI. */
export function drawCaptcha(code: string): string {
  const pixels = new Uint8Array(width * height).fill(255)
  const paint = (x: number, y: number, grey: number) => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[Math.floor(y) * width + Math.floor(x)] = grey
  }
  for (let index = 0; index < 400; index += 1) paint(randomInt(width), randomInt(height), 120 + randomInt(120))
  Array.from(code).forEach((character, index) => drawCharacter(character, 10 + index * advance, paint))
  for (let wave = 0; wave < 2; wave += 1) drawWave(paint)
  return `data:image/png;base64,${encodePng(width, height, pixels).toString('base64')}`
}

type Paint = (x: number, y: number, grey: number) => void

function drawCharacter(character: string, left: number, paint: Paint): void {
  const top = 6 + randomInt(8)
  const shear = (randomInt(60) - 30) / 100
  const grey = randomInt(70)
  const rows = captchaGlyphs[character] ?? []
  for (let y = 0; y < rows.length * dot; y += 1) {
    const row = rows[Math.floor(y / dot)] ?? 0
    for (let x = 0; x < 5 * dot; x += 1) {
      if (row & (1 << (4 - Math.floor(x / dot)))) paint(left + x + shear * (14 - y), top + y, grey)
    }
  }
}

function drawWave(paint: Paint): void {
  const middle = 12 + randomInt(height - 24)
  const swing = 4 + randomInt(8)
  const length = 12 + randomInt(14)
  const start = randomInt(100)
  for (let x = 0; x < width; x += 1) {
    const y = middle + swing * Math.sin((x + start) / length)
    paint(x, y, 130)
  }
}
