import { programOf, type Program } from './patternProgram.ts'
import { readPattern } from './patternSyntax.ts'

/** The steps that a backtracking engine takes, `most` of them at most. */
export interface StepCounter {
  /** As often as the pattern is found; one that says where it looks (`y`) may be asked for at every place. */
  inAll(text: string, most: number): number
  /** For one match that is tried at the first place. */
  inFirst(text: string, most: number): number
  /** For one match that is tried at one place, for each sign that it reads. */
  at(text: string, place: number, most: number): number
}

export function stepCounter(pattern: RegExp): StepCounter {
  const program = programOf(readPattern(pattern))
  const room = roomOf(program)
  let latest = { text: '', signs: [] as readonly string[] }
  const open = (text: string, most: number): Run => {
    if (text !== latest.text) latest = { text, signs: pattern.unicode ? [...text] : text.split('') }
    return { signs: latest.signs, isMultiline: pattern.multiline, steps: 0, most }
  }
  return {
    inAll(text, most) {
      const run = open(text, most)
      for (let at = 0; at <= run.signs.length && run.steps < most;) at = Math.max(match(run, program, at, room), at + 1)
      return Math.min(run.steps, most)
    },
    inFirst(text, most) {
      const run = open(text, most)
      match(run, program, 0, room)
      return Math.min(run.steps, most)
    },
    at(text, place, most) {
      const run = open(text, most)
      const end = match(run, program, place, room)
      return Math.min(run.steps, most) / Math.max(1, end - place)
    },
  }
}

interface Run {
  signs: readonly string[]
  isMultiline: boolean
  steps: number
  most: number
}

/** What a match writes on, which the next one takes over: there are millions of them, and most end with their first sign. */
interface Room {
  values: number[]
  /** Pairs: where to go on and at which sign, or, below zero, which register had which value. */
  back: number[]
}

function roomOf({ registers }: Program): Room {
  return { values: Array.from({ length: registers }, () => 0), back: [] }
}

function set({ values, back }: Room, register: number, value: number): void {
  back.push(-1 - register, values[register] ?? 0)
  values[register] = value
}

/** Where a match that begins at a place ends, or -1. */
function match(run: Run, { instructions }: Program, start: number, room: Room): number {
  const { values, back } = room
  values.fill(0)
  back.length = 0
  let next = 0
  let at = start
  while (run.steps < run.most) {
    run.steps += 1
    const instruction = instructions[next]
    if (!instruction) return -1
    let holds = true
    next += 1
    switch (instruction.do) {
      case 'sign': {
        const sign = run.signs[instruction.by === 1 ? at : at - 1]
        holds = sign !== undefined && instruction.matches(sign)
        at += instruction.by
        break
      }
      case 'split':
        back.push(instruction.second, at)
        next = instruction.first
        break
      case 'jump':
        next = instruction.to
        break
      case 'place':
        holds = isPlace(run, instruction.place, at)
        break
      case 'around':
        holds = match(run, instruction.program, at, roomOf(instruction.program)) >= 0 !== instruction.isNegative
        break
      case 'clear':
        set(room, instruction.register, 0)
        break
      case 'turn': {
        const { register, least, most, isLazy, exit } = instruction
        const turns = values[register] ?? 0
        if (turns >= most) next = exit
        else if (turns < least) set(room, register, turns + 1)
        else if (isLazy) {
          // What is tried later counts its turn when it comes to it.
          back.push(-1 - register, turns, next, at, -1 - register, turns + 1)
          next = exit
        } else {
          back.push(exit, at)
          set(room, register, turns + 1)
        }
        break
      }
      case 'mark':
        set(room, instruction.register, at)
        break
      case 'moved':
        holds = at !== values[instruction.register] || (values[instruction.count] ?? 0) <= instruction.least
        break
      case 'end':
        return at
    }
    if (holds) continue
    for (;;) {
      const value = back.pop()
      const target = back.pop()
      if (value === undefined || target === undefined) return -1
      if (target >= 0) {
        next = target
        at = value
        break
      }
      values[-1 - target] = value
    }
  }
  return -1
}

function isPlace({ signs, isMultiline }: Run, place: string, at: number): boolean {
  const isEnd = (sign: string | undefined) => sign === undefined || (isMultiline && /[\n\r\u2028\u2029]/.test(sign))
  const isWord = (sign = '') => /^\w$/.test(sign)
  if (place === '^') return isEnd(signs[at - 1])
  if (place === '$') return isEnd(signs[at])
  return (isWord(signs[at - 1]) !== isWord(signs[at])) === (place === '\\b')
}
