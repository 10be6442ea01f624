package app.palpite.shell

import android.annotation.SuppressLint
import android.app.PendingIntent
import android.content.Intent
import androidx.core.app.NotificationCompat
import androidx.core.app.NotificationManagerCompat
import com.google.firebase.messaging.FirebaseMessagingService
import com.google.firebase.messaging.RemoteMessage

/** What Firebase tells. The system itself shows a notice while the app is not in front; here the one that arrives in front. */
class NoticeService : FirebaseMessagingService() {
    override fun onNewToken(token: String) {
        ShellActivity.tellToken(token)
    }

    // A missing permission drops the notice, as the player has asked for.
    @SuppressLint("MissingPermission")
    override fun onMessageReceived(message: RemoteMessage) {
        val notification = message.notification ?: return
        val id = message.data["id"] ?: return
        val open = Intent(this, ShellActivity::class.java).addFlags(Intent.FLAG_ACTIVITY_SINGLE_TOP)
        for ((name, value) in message.data) open.putExtra(name, value)
        val flags = PendingIntent.FLAG_UPDATE_CURRENT or PendingIntent.FLAG_IMMUTABLE
        val shown = NotificationCompat.Builder(this, ShellApp.CHANNEL)
            .setSmallIcon(R.drawable.notice)
            .setContentTitle(notification.title)
            .setContentText(notification.body)
            .setAutoCancel(true)
            .setContentIntent(PendingIntent.getActivity(this, id.hashCode(), open, flags))
            .build()
        val manager = NotificationManagerCompat.from(this)
        // The number of the notice is its tag: what is delivered twice is shown once.
        if (manager.areNotificationsEnabled()) manager.notify(id, 0, shown)
    }
}
