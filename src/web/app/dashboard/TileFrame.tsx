import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf, useConnection } from '../../api'
import { Button, ErrorState, Skeleton } from '../../controls'
import { chordOf } from '../../shell'
import { HomeLink } from '../HomeLink'
import styles from './Dashboard.module.css'
import { figureText } from './figures'
import type { Tile, TileContent, TileWidth } from './tile'
import { TileTable } from './TileTable'
import { useTile, useToDoList } from './use-tile'
import { lazyPart } from '../../shell/chunks/load-chunk'

const Plot = lazyPart(
  () => import('./Plot'),
  () => <Skeleton />,
)

interface TileFrameProps {
  readonly tile: Tile
  readonly width: TileWidth
  readonly asTable: boolean
  readonly arranging: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly language: string
  /** Another tile, by its id, was dropped here. */
  readonly onDropped: (id: string) => void
  readonly onAct: (command: string) => void
}

const dragged = 'application/x-tile'

/** One tile: its title, what it says or why it cannot, and how it is laid out. One that fails is named; the others go on. */
export function TileFrame(props: TileFrameProps) {
  const { tile, width, arranging, asTable, isFirst, onAct } = props
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const { content, body } = useTileBody(props)
  const hasPlot = content?.columns.some(({ plotted }) => plotted) ?? false
  return (
    <article
      className={`${styles.tile} ${isOver ? styles.over : ''}`}
      aria-label={t(tile.title)}
      data-tile={tile.id}
      data-width={width}
      data-autofocus={isFirst ? '' : undefined}
      // The keys of the workbench mean the tile that has the focus.
      tabIndex={0}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        const id = event.dataTransfer.getData(dragged)
        if (!id || id === tile.id) return
        event.preventDefault()
        props.onDropped(id)
      }}
    >
      <header
        className={styles.tileHead}
        draggable={arranging}
        onDragStart={(event) => event.dataTransfer.setData(dragged, tile.id)}
      >
        <h3>{t(tile.title)}</h3>
        <span className={styles.space} />
        {hasPlot && <TileButton command="dashboard.tile.turn" label={asTable ? t('图表') : t('表格')} onAct={onAct} />}
        {content && asTable && hasPlot && (
          <TileButton command="dashboard.tile.copy" label={t('复制为表格')} onAct={onAct} />
        )}
      </header>
      {arranging && <TileTools {...props} />}
      <div className={styles.tileBody}>{body}</div>
    </article>
  )
}

function TileTools({ tile, isFirst, isLast, width, onAct }: TileFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('“{{title}}”的布局', { title: t(tile.title) })}>
      <TileButton command="dashboard.tile.earlier" label={t('向前移动')} isDisabled={isFirst} onAct={onAct} />
      <TileButton command="dashboard.tile.later" label={t('向后移动')} isDisabled={isLast} onAct={onAct} />
      <TileButton command="dashboard.tile.narrower" label={t('收窄')} isDisabled={width === 1} onAct={onAct} />
      <TileButton command="dashboard.tile.wider" label={t('加宽')} isDisabled={width === 3} onAct={onAct} />
      <TileButton command="dashboard.tile.hide" label={t('隐藏')} onAct={onAct} />
    </div>
  )
}

interface TileButtonProps {
  readonly command: string
  readonly label: string
  readonly isDisabled?: boolean
  readonly onAct: (command: string) => void
}

const TileButton = ({ command, label, isDisabled, onAct }: TileButtonProps) => (
  <Button kind="quiet" keys={chordOf(command)} isDisabled={isDisabled} onPress={() => onAct(command)}>
    {label}
  </Button>
)

function useTileBody({ tile, asTable, language }: TileFrameProps): {
  readonly content?: TileContent
  readonly body: ReactNode
} {
  const { t } = useTranslation()
  const connection = useConnection()
  const toDos = useToDoList()
  const { data, error, refetch } = useTile(tile)
  const shown = useMemo(() => shownBy(tile, data, [language, toDos]), [tile, data, language, toDos])
  const failure = error ?? shown?.error
  if (failure && (data === undefined || shown?.error)) {
    const title =
      connection === 'offline' ? t('离线，恢复连接后自动读取') : t('“{{title}}”没有读出来', { title: t(tile.title) })
    const from = tile.owner ? t('（插件 {{owner}}）', { owner: tile.owner }) : ''
    return {
      body: <ErrorState title={title} message={`${messageOf(failure)}${from}`} onRetry={() => void refetch()} />,
    }
  }
  const content = shown?.content
  if (!content) return { body: <Skeleton /> }
  const isPlotted = content.columns.some(({ plotted }) => plotted)
  return {
    content,
    body: (
      <>
        {content.headline && <Headline content={content} />}
        {content.empty ? (
          <p className={styles.muted}>{content.empty}</p>
        ) : isPlotted && !asTable ? (
          <Plot content={content} />
        ) : (
          <TileTable content={content} label={t(tile.title)} />
        )}
        {content.note && (
          <p role="alert" className={styles.note}>
            {content.note}
          </p>
        )}
        {error && <p className={styles.note}>{t('显示的是之前读到的内容')}</p>}
      </>
    ),
  }
}

/** What the tile makes of its data, in which language and of which areas; a tile that throws is kept from taking the others with it. */
function shownBy(
  tile: Tile,
  data: unknown,
  _madeOf: readonly unknown[],
): { content?: TileContent; error?: Error } | undefined {
  if (data === undefined) return undefined
  try {
    return { content: tile.show(data) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function Headline({ content: { headline = [] } }: { readonly content: TileContent }) {
  return (
    <ul className={styles.headline}>
      {headline.map(({ label, value, kind, address }) => (
        <li key={label}>
          <span className={styles.muted}>{label}</span>
          {address ? (
            <HomeLink address={address}>{figureText(value, kind)}</HomeLink>
          ) : (
            <strong>{figureText(value, kind)}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}
