// Seats to choose from, in their colours.
import { ChipPicture, seatColour } from "../felt/Chip.tsx";
import { say } from "../say.ts";
import type { SeatLine } from "../wire.ts";
import { balance } from "../words.ts";

export interface SeatPickerProps {
  readonly seats: readonly SeatLine[];
  readonly chosen: readonly number[];
  readonly onPick: (seat: number) => void;
  readonly label: string;
  readonly without?: number;
  readonly sitting?: boolean;
}

export function SeatPicker({ seats, chosen, onPick, label, without = 0, sitting = false }: SeatPickerProps) {
  return (
    <div class="seat-picker" role="group" aria-label={label}>
      {seats
        .filter((line) => line.seat !== without)
        .map((line) => (
          <button
            key={line.seat}
            type="button"
            class="button choice"
            aria-pressed={chosen.includes(line.seat)}
            disabled={sitting && !line.sitting}
            style={{ "--own": seatColour(line.seat) }}
            onClick={() => onPick(line.seat)}
          >
            <ChipPicture seat={line.seat} text={String(line.seat)} size={34} />
            <span>
              {say("seat", { seat: String(line.seat) })}
              <small class="figures">{line.sitting ? balance(line.balance) : say("free")}</small>
            </span>
          </button>
        ))}
    </div>
  );
}
