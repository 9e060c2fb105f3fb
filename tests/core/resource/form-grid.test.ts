import { describe, expect, test } from 'vitest'
import { defineResource, type Field, layoutOf, lines, multiline, rowSpans, text } from '#core'

const define = (span: number | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  defineResource('notes.note', {
    label: '便签',
    fields: { title: text('标题', { span }), code: text('编号'), body: multiline('内容') },
    name: 'title',
    list: { columns: ['title'], sort: 'title' },
    form: [['title', 'code'], ['body']],
    may: { read: 'note_view' },
    ...more,
  })

describe('the grid of a form', () => {
  test.each<[string, readonly Field[], readonly number[]]>([
    ['half of it for a field', [text('一')], [12]],
    ['halves for two', [text('一'), text('二')], [12, 12]],
    ['thirds for three', [text('一'), text('二'), text('三')], [8, 8, 8]],
    ['all of it for a text of several lines alone', [multiline('一')], [24]],
    ['half of it for one beside another field', [multiline('一'), text('二')], [12, 12]],
    ['all of it for child rows', [lines('明细', 'notes.line')], [24]],
    ['what a field declares', [text('一', { span: 6 })], [6]],
    ['what is left beside a declared one', [text('一', { span: 16 }), text('二')], [16, 8]],
  ])('has 24 columns: %s', (_, fields, spans) => {
    expect(rowSpans(fields)).toEqual(spans)
  })

  test('has labels of 112 pixels and 6 columns for the buttons of a search, unless the definition says otherwise', () => {
    expect(layoutOf(define(undefined))).toEqual({ labelWidth: 112, searchMenuSpan: 6 })
    expect(layoutOf(define(undefined, { layout: { labelWidth: 120 } }))).toEqual({ labelWidth: 120, searchMenuSpan: 6 })
  })

  test.each<[number | undefined, Readonly<Record<string, unknown>>, string]>([
    [0, {}, 'field "title" spans 0, and not 1 to 24 columns'],
    [25, {}, 'field "title" spans 25, and not 1 to 24 columns'],
    [2.5, {}, 'field "title" spans 2.5, and not 1 to 24 columns'],
    [24, {}, 'form row title, code spans more than 24 columns'],
    [undefined, { layout: { labelWidth: 90 } }, 'layout.labelWidth is 90, and not 110 to 120 pixels'],
    [undefined, { layout: { searchMenuSpan: 0 } }, 'layout.searchMenuSpan is 0, and not 1 to 24'],
  ])('is refused where a definition leaves it: span %j, %j', (span, more, problem) => {
    expect(() => define(span, more)).toThrow(`resource "notes.note": ${problem}`)
  })
})
