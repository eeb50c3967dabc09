import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import type { ViewerAct } from './acts.ts';
import classes from './bars.module.css';
import { type Pane, usePaneValue } from './pane.ts';

type Props = { acts: readonly ViewerAct[]; pane: Pane };

export function ToolBar({ acts, pane }: Props) {
  const { t } = useT();
  const [out, ...others] = acts.filter(({ place }) => place === 'zoom');
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('viewer.tools')}>
      {acts.map((act) => act.place === 'tools' && <ActButton key={act.label} act={act} />)}
      <span className={classes.divider} />
      {out && <ActButton act={out} />}
      <ZoomMark pane={pane} />
      {others.map((act) => (
        <ActButton key={act.label} act={act} />
      ))}
      <span className={classes.gap} />
      {acts.map((act) => act.place === 'report' && <ActButton key={act.label} act={act} primary />)}
    </div>
  );
}

function ZoomMark({ pane }: { pane: Pane }) {
  const zoom = usePaneValue(pane, ({ view }) => view.zoom);
  return <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>;
}

export function ActButton({ act, primary = false }: { act: ViewerAct; primary?: boolean }) {
  const { t } = useT();
  const { icon: ActIcon, label, keys, bare, count, pressed, off, run } = act;
  const [key] = keys;
  const words = count === undefined ? t(label) : `${t(label)} ${count}`;
  return (
    <button
      type="button"
      className={classes.tool}
      data-primary={primary || undefined}
      aria-pressed={pressed}
      aria-disabled={off !== undefined}
      title={off ? `${words}: ${t(off)}` : words}
      onClick={() => off === undefined && run()}
    >
      {ActIcon && <ActIcon size={16} stroke={1.75} aria-hidden />}
      <span className={bare ? 'visually-hidden' : undefined}>{words}</span>
      {key !== undefined && <Kbd onAccent={primary && off === undefined}>{keyName(key)}</Kbd>}
    </button>
  );
}
