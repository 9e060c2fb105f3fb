import { formatCount } from '#core'
import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../controls'
import { watchLook } from '../../shell'
import { openAddress } from '../../workspace'
import { currentLocale } from '../translations'
import styles from './Dashboard.module.css'
import { axisUnit, figureText, lengthOf } from './figures'
import type { TileContent } from './tile'

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** The plotted columns of a tile as bars in the colours of the theme. A bar opens what it counts; with Ctrl or Cmd beside. */
export default function Plot({ content }: { readonly content: TileContent }) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const latest = useLatest({ content, t })

  useEffect(() => {
    const host = element.current
    if (!host) return
    const made = init(host, undefined, { renderer: 'svg' })
    chart.current = made
    const draw = () => made.setOption(optionOf(latest.current.content, latest.current.t), { notMerge: true })
    made.on('click', ({ seriesIndex, dataIndex, event }) => {
      const { columns, rows } = latest.current.content
      const place = columns.flatMap(({ plotted }, at) => (plotted ? [at] : []))[seriesIndex ?? 0] ?? 0
      const row = rows[dataIndex]
      const address = row?.cells[place]?.address ?? row?.address
      const pressed = event?.event as MouseEvent | undefined
      if (address) openAddress(address, pressed?.ctrlKey || pressed?.metaKey ? { where: 'right' } : {})
    })
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(host)
    const unwatch = watchLook(draw)
    return () => {
      resized.disconnect()
      unwatch()
      made.dispose()
      chart.current = undefined
    }
  }, [latest])

  useEffect(() => {
    chart.current?.setOption(optionOf(content, t), { notMerge: true })
  }, [content, t])

  return <div ref={element} className={styles.plot} role="img" aria-label={content.summary} />
}

type Translate = (key: string) => string

function optionOf(content: TileContent, t: Translate) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const [text, muted, line] = [token('--color-text'), token('--color-text-muted'), token('--color-line')]
  const { label: unit, divisor } = axisUnit(content, currentLocale())
  const drawn = content.columns.flatMap((column, place) => (column.plotted ? [{ ...column, place }] : []))
  const fontFamily = token('--font-family')
  return {
    animation: false,
    textStyle: { color: text, fontFamily, fontSize: 12 },
    color: Array.from({ length: 8 }, (_, index) => token(`--chart-${index + 1}`)),
    legend:
      drawn.length > 1 ? { top: 0, right: 0, itemWidth: 12, itemHeight: 8, textStyle: { color: text } } : undefined,
    grid: { top: unit || drawn.length > 1 ? 32 : 12, right: 8, bottom: 4, left: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      // Text alone: what is said never becomes markup.
      renderMode: 'richText',
      backgroundColor: token('--color-surface-raised'),
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
      formatter: (points: readonly { readonly dataIndex: number }[]) => {
        const row = content.rows[points[0]?.dataIndex ?? 0]
        if (!row) return ''
        const figures = content.columns.map(
          ({ label, kind }, place) => `${label}  ${figureText(row.cells[place]?.value ?? 0, kind)}`,
        )
        return [row.label, ...figures].join('\n')
      },
    },
    xAxis: {
      type: 'category',
      data: content.rows.map(({ label }) => label),
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: muted, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      name: unit && t(unit),
      minInterval: unit ? undefined : 1,
      nameTextStyle: { color: muted, align: 'left' },
      axisLabel: { color: muted, formatter: (value: number) => formatCount(value / divisor) },
      splitLine: { lineStyle: { color: line } },
    },
    series: drawn.map(({ label, place }) => ({
      type: 'bar',
      name: label,
      barMaxWidth: 28,
      cursor: 'pointer',
      data: content.rows.map(({ cells }) => lengthOf(cells[place]?.value ?? 0)),
    })),
  }
}
