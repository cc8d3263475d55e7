import { useMemo, useState } from 'preact/hooks';
import type { WorkbenchSession } from '../session.ts';
import { keepLook, keepPictures, keptLook, keptPictures, type SheetPictures } from '../sheet-look.ts';
import type { SheetOptionsProps } from './sheet-options.tsx';

/** How the sheet of the open design is drawn, kept by the browser. */
export function useSheet(session: WorkbenchSession): SheetOptionsProps {
  const [look, setLook] = useState(keptLook);
  const [changed, setChanged] = useState<{ readonly design: number; readonly pictures: SheetPictures }>();
  const { id } = session.draft;
  const kept = useMemo(() => keptPictures(id), [id]);
  return {
    look,
    setLook: (next) => {
      keepLook(next);
      setLook(next);
    },
    pictures: changed?.design === id ? changed.pictures : kept,
    setPictures: (pictures) => {
      setChanged({ design: id, pictures });
      if (!keepPictures(id, pictures)) {
        session.say({ text: 'The browser has no room to keep the picture: it is gone after a reload.', kind: 'error' });
      }
    },
  };
}
