import { canStore } from './drafts.ts';
import type { WorkbenchSession } from './session.ts';

/** What the page says about the last action. */
export function Notices({ session }: { readonly session: WorkbenchSession }) {
  const { notice } = session;
  return (
    <div class="notices" role="status">
      {!canStore && <p class="notice">This browser keeps nothing for this page: save your work before you leave.</p>}
      {notice && (
        <p class={`notice ${notice.kind}`}>
          {notice.text}{' '}
          {notice.link !== undefined && (
            <input
              class="link"
              aria-label="Link"
              readOnly
              value={notice.link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {notice.bringBack && (
            <button type="button" onClick={notice.bringBack}>
              Bring it back
            </button>
          )}{' '}
          <button type="button" onClick={() => session.say(undefined)}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
